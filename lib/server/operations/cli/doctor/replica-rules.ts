import type { MigrationState } from '../../../platform/db/migration-state';
import type { PrimaryPosition, StandbyPosition } from '../../../platform/db/replica/replica-store';
import { bad, good, warning, type Finding } from '../../../web/findings/finding';

/** The standby of DATABASE_READ_URL beside its primary. */
export interface ReplicaFacts {
  primary: PrimaryPosition;
  standby: StandbyPosition;
  migrations: MigrationState;
}

const mebibyte = 1024 * 1024;

/** The site works without its replica: it reads from the primary then. Only a wrong address stays wrong until somebody changes it. */
export function judgeReplica({ primary, standby, migrations }: ReplicaFacts): Finding[] {
  if (!standby.isStandby)
    return [
      bad(
        'replica-role',
        'DATABASE_READ_URL называет не реплику: тот сервер принимает запись',
        'назовите потоковую реплику базы из DATABASE_URL; логическая подписка не подходит',
      ),
    ];
  if (standby.identity !== primary.identity)
    return [
      bad(
        'replica-role',
        'DATABASE_READ_URL называет реплику другой базы',
        'проверьте сервер и имя базы: они должны быть те же, что у DATABASE_URL',
      ),
    ];
  if (standby.position === null)
    return [
      bad(
        'replica-role',
        'Сервер из DATABASE_READ_URL не говорит, до какого места он воспроизвёл журнал',
        'нужна потоковая реплика PostgreSQL с hot_standby = on',
      ),
    ];
  return [
    good('replica-role', 'DATABASE_READ_URL называет потоковую реплику этой базы'),
    judgeLag(primary.position - standby.position),
    migrations.kind === 'current'
      ? good('replica-migrations', 'Схема на реплике та же')
      : warning(
          'replica-migrations',
          'Схема на реплике другая, чем нужна этой версии',
          'подождите, пока реплика догонит основную базу, и повторите',
        ),
  ];
}

function judgeLag(bytes: number): Finding {
  if (bytes <= 0) return good('replica-lag', 'Реплика не отстаёт');
  const size = (bytes / mebibyte).toFixed(1).replace('.', ',');
  return warning(
    'replica-lag',
    `Реплика отстаёт больше чем на секунду: не хватает ${size} МБ журнала`,
    'посмотрите на ней pg_stat_wal_receiver и журнал; пока она отстаёт, сайт читает из основной базы',
  );
}
