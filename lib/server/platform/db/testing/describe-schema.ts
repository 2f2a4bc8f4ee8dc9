import type { Pool } from 'pg';

/** Everything that migrations create in a database, one line each, sorted: two schemas are equal when their lines are. It ignores the order of columns. */
export async function describeSchema(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('column %s.%s %s default %s null %s storage %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
        coalesce(pg_get_expr(adbin, adrelid), '-'), not attnotnull, attstorage) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind = 'r' and ${ours('relnamespace')} and attnum > 0 and not attisdropped
    union all
    select format('table %s %s', pg_class.oid::regclass, reloptions) from pg_class where relkind = 'r' and ${ours('relnamespace')}
    union all
    select format('sequence %s %s', seqrelid::regclass, (pg_sequence.seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle)::text)
      from pg_sequence join pg_class on pg_class.oid = seqrelid where ${ours('relnamespace')}
    union all
    select format('%s %s', pg_get_indexdef(indexrelid), reloptions) from pg_index join pg_class on pg_class.oid = indexrelid where ${ours('relnamespace')}
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
      from pg_constraint where contype <> 'n' and ${ours('connamespace')}
    union all
    select pg_get_functiondef(pg_proc.oid) from pg_proc
      where prokind = 'f' and ${ours('pronamespace')}
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and ${ours('relnamespace')}
    union all
    select format('words %s %s %s %s', cfgname, maptokentype, mapseqno, mapdict::regdictionary)
      from pg_ts_config join pg_ts_config_map on mapcfg = pg_ts_config.oid where ${ours('cfgnamespace')}
    union all
    select format('extension %s', extname) from pg_extension
    order by 1`);
  return rows.map(({ line }) => line);
}

const ours = (namespace: string) => `${namespace} = 'public'::regnamespace`;
