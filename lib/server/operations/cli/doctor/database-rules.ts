import { describeMigrationState, type MigrationState } from '../../../platform/db/migration-state';
import { bad, good, warning, type Finding } from '../../../web/findings/finding';

/** The state of the database server. */
export interface Server {
  /** 150004 for 15.4. */
  version: number;
  encoding: string;
  hasRussian: boolean;
  hasTrigrams: boolean;
  migrations: MigrationState;
  /** The database's clock minus ours, in milliseconds. */
  clockSkewMs: number;
  /** The timeout on the product's connections, in milliseconds; 0 for none. */
  statementTimeoutMs: number;
  /** Connections that ordinary users may open. */
  connections: number;
}

/** Web 10 and its listener, worker 10 with 4 of the queue, a command. */
const neededConnections = 30;

export function judgeServer(server: Server): Finding[] {
  return [
    judgeVersion(server.version),
    judgeEncoding(server.encoding),
    judgeWords(server),
    judgeMigrations(server),
    judgeClock(server),
    judgeTimeouts(server),
    judgeConnections(server),
  ];
}

function judgeVersion(version: number): Finding {
  const name = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;
  return version < 150_000
    ? bad('postgresql-version', `${name} слишком старый`, 'нужен 15 или новее')
    : good('postgresql-version', name);
}

function judgeEncoding(encoding: string): Finding {
  return encoding === 'UTF8'
    ? good('database-encoding', 'Кодировка базы — UTF8')
    : bad('database-encoding', `Кодировка базы — ${encoding}`, 'создайте базу заново с кодировкой UTF8');
}

function judgeWords({ hasRussian, hasTrigrams }: Server): Finding {
  if (!hasRussian)
    return bad(
      'database-extensions',
      'В базе нет русского словаря поиска',
      'поставьте PostgreSQL с конфигурацией «russian»',
    );
  if (!hasTrigrams) return bad('database-extensions', 'Расширения pg_trgm нет', 'поставьте пакет postgresql-contrib');
  return good('database-extensions', 'Русский словарь и pg_trgm на месте');
}

function judgeMigrations({ migrations }: Server): Finding {
  const trouble = describeMigrationState(migrations);
  return trouble ? bad('migrations', trouble.text, trouble.advice) : good('migrations', 'Миграции применены');
}

function judgeClock({ clockSkewMs }: Server): Finding {
  const seconds = Math.round(Math.abs(clockSkewMs) / 1_000);
  const text = `Часы базы и этой машины расходятся на ${seconds} с`;
  if (seconds >= 60)
    return bad('clock', text, 'включите синхронизацию времени на обеих: сроки входа и лент считаются неверно');
  return seconds >= 3
    ? warning('clock', text, 'включите синхронизацию времени')
    : good('clock', 'Часы базы и этой машины согласны');
}

function judgeTimeouts({ statementTimeoutMs }: Server): Finding {
  return statementTimeoutMs > 0 && statementTimeoutMs <= 5_000
    ? good('statement-timeout', `Запросы ограничены ${statementTimeoutMs / 1_000} с`)
    : warning(
        'statement-timeout',
        'Предел времени запроса не действует',
        'если впереди базы стоит пул соединений, пусть он пропускает statement_timeout',
      );
}

function judgeConnections({ connections }: Server): Finding {
  const text = `База допускает ${connections} соединений`;
  return connections < neededConnections
    ? warning('max-connections', text, `поднимите max_connections: сайту и worker нужно ${neededConnections}`)
    : good('max-connections', text);
}
