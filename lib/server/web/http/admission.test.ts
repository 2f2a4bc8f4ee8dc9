import { afterTurns, createAdmission, type Lane, type LaneLimits } from './admission';

let time = 0;
let late = 0;
const limits: LaneLimits = { slots: 2, queue: 3, free: 1, waitMs: 500, lateMs: 400 };
const open = () =>
  createAdmission({
    limits: { render: limits, search: limits, background: { ...limits, slots: 1 }, api: { ...limits, lateMs: 1_000 } },
    lateness: () => late,
    now: () => time,
    later: (begin) => begin(),
  });

/** Enters, and tells what has come of it so far. */
function visit({ acquire }: ReturnType<typeof open>, lane: Lane = 'render') {
  const seen: { outcome: 'waits' | 'in' | 'refused'; release: () => void } = {
    outcome: 'waits',
    release: () => undefined,
  };
  void acquire(lane).then((release) => {
    seen.outcome = release ? 'in' : 'refused';
    if (release) seen.release = release;
  });
  return seen;
}
const settle = () => new Promise(setImmediate);
const outcomes = async (visits: ReturnType<typeof visit>[]) => {
  await settle();
  return visits.map(({ outcome }) => outcome);
};

beforeEach(() => {
  time = 0;
  late = 0;
});

describe('admission (LOAD-1)', () => {
  test('so many are worked on, so many wait, the others are refused at once', async () => {
    const admission = open();
    const visits = Array.from({ length: 6 }, () => visit(admission));
    expect(await outcomes(visits)).toEqual(['in', 'in', 'waits', 'waits', 'waits', 'refused']);
  });

  test('who waits comes in by turns; leaving twice frees one place', async () => {
    const admission = open();
    const visits = Array.from({ length: 5 }, () => visit(admission));
    await settle();
    visits[0]?.release();
    visits[0]?.release();
    expect(await outcomes(visits)).toEqual(['in', 'in', 'in', 'waits', 'waits']);
    visits[2]?.release();
    expect(await outcomes(visits)).toEqual(['in', 'in', 'in', 'in', 'waits']);
  });

  test('who has gone while waiting gets no slot: the next one comes in', async () => {
    const admission = open();
    const visits = [visit(admission), visit(admission)];
    const gone = admission.acquire('render', () => true);
    const next = visit(admission);
    await settle();
    visits[0]?.release();
    expect([await gone, next.outcome]).toEqual([null, 'in']);
  });

  test('nobody joins a queue whose first has waited too long', async () => {
    const admission = open();
    const visits = Array.from({ length: 3 }, () => visit(admission));
    time = 501;
    expect(await outcomes([...visits, visit(admission)])).toEqual(['in', 'in', 'waits', 'refused']);
  });

  test('who has waited twice as long is sent away, when a place is left or by a sweep', async () => {
    const admission = open();
    const visits = Array.from({ length: 4 }, () => visit(admission));
    await settle();
    time = 1_001;
    visits[0]?.release();
    expect(await outcomes(visits)).toEqual(['in', 'in', 'refused', 'in']);
    const other = open();
    const stuck = Array.from({ length: 4 }, () => visit(other));
    time = 2_003;
    other.sweep();
    expect(await outcomes(stuck)).toEqual(['in', 'in', 'refused', 'waits']);
  });

  test('a handful may wait however long it takes: readers of a slow machine are no overload', async () => {
    const admission = open();
    const visits = Array.from({ length: 3 }, () => visit(admission));
    time = 60_000;
    admission.sweep();
    expect(await outcomes(visits)).toEqual(['in', 'in', 'waits']);
  });

  test('a late event loop refuses pages sooner than requests to the API, and nothing without a queue', () => {
    const admission = open();
    late = 1_001;
    expect([admission.isInTime('render'), admission.isInTime('api')]).toEqual([true, true]);
    for (const lane of ['render', 'render', 'render', 'api', 'api', 'api'] as const) visit(admission, lane);
    expect([admission.isInTime('render'), admission.isInTime('api')]).toEqual([false, false]);
    late = 401;
    expect([admission.isInTime('render'), admission.isInTime('api')]).toEqual([false, true]);
  });

  test('between two pieces of work the event loop turns', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      if (turns < 20) setImmediate(count);
    };
    count();
    await new Promise<void>((begin) => afterTurns(8, begin));
    expect(turns).toBeGreaterThanOrEqual(8);
  });

  test('pages do not take the slots of the API', async () => {
    const admission = open();
    for (let n = 0; n < 6; n += 1) visit(admission);
    expect(await outcomes([visit(admission, 'api')])).toEqual(['in']);
  });

  test('work that nobody waits for takes a free slot or none', async () => {
    const admission = open();
    const release = admission.tryAcquire('background');
    expect([release === null, admission.tryAcquire('background')]).toEqual([false, null]);
    release?.();
    expect(admission.tryAcquire('background')).not.toBeNull();
  });
});
