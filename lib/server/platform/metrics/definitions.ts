/** A metric as Prometheus knows it. Times are in seconds, sizes in bytes. */
export interface Definition {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
  /** Upper bounds of a histogram, ascending; the last one, infinity, is left out. */
  buckets: readonly number[];
  /** Operation that merges the numbers of the processes that share a port. */
  combine: 'sum' | 'max';
}

type Extras = Partial<Pick<Definition, 'labels' | 'combine'>>;

function counter(name: string, help: string, labels: readonly string[] = []): Definition {
  return { name, type: 'counter', help, labels, buckets: [], combine: 'sum' };
}

function gauge(name: string, help: string, { labels = [], combine = 'sum' }: Extras = {}): Definition {
  return { name, type: 'gauge', help, labels, buckets: [], combine };
}

function histogram(name: string, help: string, buckets: readonly number[], labels: readonly string[] = []): Definition {
  return { name, type: 'histogram', help, labels, buckets, combine: 'sum' };
}

/** Every metric of the product: what is not listed here cannot be counted. docs/metrics.md says the same in Russian. */
export const metrics = {
  // Every process.
  build: gauge('sujet_build_info', 'The version that runs, as labels; the value is always 1.', {
    labels: ['version', 'build'],
    combine: 'max',
  }),
  started: gauge('process_start_time_seconds', 'When the youngest process started, in seconds since 1970.', {
    combine: 'max',
  }),
  cpu: counter('process_cpu_seconds_total', 'Processor time, user and system.'),
  memory: gauge('process_resident_memory_bytes', 'Resident memory.'),
  lateness: histogram(
    'sujet_event_loop_lateness_seconds',
    'By how much a timer of the event loop was late, ten times a second.',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  ),
  connections: gauge(
    'sujet_database_connections',
    'Connections of the pool: open, idle; waiting: queries without one.',
    {
      labels: ['state'],
    },
  ),

  // Web.
  processes: gauge('sujet_web_processes', 'Web processes that have told their numbers.'),
  requests: counter(
    'sujet_http_requests_total',
    'Responses by kind of route, result of the cache and class of status.',
    ['route', 'cache', 'status'],
  ),
  renders: histogram(
    'sujet_render_seconds',
    'Time in which the framework renders a page, without the wait for a slot.',
    [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    ['outcome'],
  ),
  cacheBytes: gauge('sujet_page_memory_bytes', 'Bytes of finished responses in memory.', { labels: ['memory'] }),
  cacheLimit: gauge('sujet_page_memory_limit_bytes', 'Bytes that finished responses may take.', {
    labels: ['memory'],
  }),
  cacheEntries: gauge('sujet_page_memory_entries', 'Finished responses in memory.', { labels: ['memory'] }),
  evictions: counter('sujet_page_memory_evictions_total', 'Responses that left the memory for lack of room.', [
    'memory',
  ]),
  refusals: counter('sujet_refused_requests_total', 'Work that admission refused, by lane.', ['lane']),
  browserErrors: counter(
    'sujet_browser_errors_total',
    'Errors of scripts that browsers have reported, by kind of page.',
    ['route'],
  ),
  reads: counter(
    'sujet_database_reads_total',
    'Reads that a replica may serve: replica, or why they went to the primary instead.',
    ['outcome'],
  ),
  replicaUsable: gauge('sujet_replica_usable', 'Web processes that read from the replica now.'),
  replicaLag: gauge('sujet_replica_lag_seconds', 'How far the replica is behind, to a second.', { combine: 'max' }),
  replicaConnections: gauge('sujet_replica_connections', 'Connections of the pool of the replica, as of the primary.', {
    labels: ['state'],
  }),
  mails: counter('sujet_mails_total', 'Letters by outcome; unreachable: the mail server did not answer.', ['outcome']),

  // The machine, read at a scrape by one web process.
  diskFree: gauge('sujet_disk_free_bytes', 'Free room on the disk of DATA_DIR.', { combine: 'max' }),
  backupAge: gauge('sujet_backup_age_seconds', 'Age of the last complete backup that was made with this DATA_DIR.', {
    combine: 'max',
  }),
  certificate: gauge(
    'sujet_certificate_seconds',
    'For how long the certificate of SITE_ORIGIN is still valid; negative when it has expired.',
    { combine: 'max' },
  ),

  // The store, read at a scrape by one web process.
  storeReadable: gauge('sujet_store_readable', '1 when the store could be read for this scrape, else 0.', {
    combine: 'max',
  }),
  feeds: gauge('sujet_feeds', 'Feeds by state; late: due for more than a quarter of an hour.', {
    labels: ['state'],
    combine: 'max',
  }),
  fetchAge: gauge('sujet_feed_fetch_age_seconds', 'Time since any feed was last fetched.', { combine: 'max' }),
  workers: gauge('sujet_workers', 'Workers that are connected to the store, on all machines.', { combine: 'max' }),
  queueJobs: gauge('sujet_queue_jobs', 'Jobs that are due, by queue; articles: those without a story yet.', {
    labels: ['queue'],
    combine: 'max',
  }),
  queueAge: gauge('sujet_queue_oldest_seconds', 'For how long the first job of a queue has been due.', {
    labels: ['queue'],
    combine: 'max',
  }),
  lag: gauge('sujet_article_lag_seconds', 'Last day: publication to fetch, fetch to story, fetch to pages.', {
    labels: ['stage', 'quantile'],
    combine: 'max',
  }),
  lagArticles: gauge('sujet_article_lag_articles', 'Publications that the lags are measured on.', { combine: 'max' }),

  // The worker.
  fetches: counter('sujet_feed_fetches_total', 'Fetches of feeds by outcome.', ['outcome']),
  articles: counter('sujet_articles_stored_total', 'Articles that polls have stored: new and edited ones.', ['change']),
  grouping: histogram(
    'sujet_grouping_seconds',
    'Time of a run that has put articles into stories.',
    [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  ),
  grouped: counter('sujet_articles_grouped_total', 'Articles that were put into stories.'),
  purges: counter('sujet_purges_total', 'Requests to the cache in front to give up pages, by outcome.', ['outcome']),
  jobRuns: counter('sujet_job_runs_total', 'Runs of a piece of background work that did something.', [
    'job',
    'outcome',
  ]),
  jobSeconds: counter('sujet_job_seconds_total', 'Time of these runs.', ['job']),
} as const satisfies Record<string, Definition>;

export const definitions: readonly Definition[] = Object.values(metrics);
