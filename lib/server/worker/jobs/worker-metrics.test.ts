import type { TakenReport } from '../../ingest/feeds/feed-health';
import { createRegistry } from '../../platform/metrics/registry';
import { countWork } from './worker-metrics';

const taken: TakenReport = {
  kind: 'taken',
  taken: 9,
  inserted: 3,
  edited: 2,
  duplicates: 4,
  rejectedCount: 0,
  rejected: [],
  takenOver: [],
};

function open() {
  const registry = createRegistry();
  const numbers = () =>
    Object.fromEntries(
      registry
        .collect()
        .map(({ name, labels, values }) => [[name.replace('sujet_', ''), ...labels].join(' '), values.at(-1)]),
    );
  return { counts: countWork(registry), numbers };
}

describe('what a worker counts', () => {
  test('fetches by outcome, each of them visible before the first one', () => {
    const { counts, numbers } = open();
    expect(numbers()).toMatchObject({ 'feed_fetches_total failed': 0, 'feed_fetches_total error': 0 });
    counts.fetched(taken);
    counts.fetched({ kind: 'unchanged' });
    counts.fetched({ kind: 'failed', detail: 'x' });
    counts.fetched(null);
    counts.notStored();
    expect(numbers()).toMatchObject({
      'feed_fetches_total taken': 1,
      'feed_fetches_total unchanged': 1,
      'feed_fetches_total failed': 1,
      'feed_fetches_total abandoned': 1,
      'feed_fetches_total error': 1,
    });
  });

  test('articles, whether a fetch or a push has brought them', () => {
    const { counts, numbers } = open();
    counts.fetched(taken);
    counts.stored({ inserted: 1, edited: 0 });
    expect(numbers()).toMatchObject({ 'articles_stored_total new': 4, 'articles_stored_total edited': 2 });
  });

  test('the time of grouping, but not of looks that found nothing', () => {
    const { counts, numbers } = open();
    counts.grouped(0, 4);
    counts.grouped(12, 1_500);
    expect(numbers()).toMatchObject({ articles_grouped_total: 12, grouping_seconds: 1.5 });
  });

  test('runs of background work that did something, and their failures', () => {
    const { counts, numbers } = open();
    counts.ran({ name: 'cards', ms: 500, jobs: 2, isFailure: false });
    counts.ran({ name: 'cards', ms: 500, jobs: 0, isFailure: false });
    counts.ran({ name: 'cards', ms: 250, jobs: 0, isFailure: true });
    expect(numbers()).toMatchObject({
      'job_runs_total cards ok': 1,
      'job_runs_total cards failed': 1,
      'job_seconds_total cards': 0.75,
    });
  });
});
