/** A browser's caches in jsdom, which has neither them nor responses. Addresses are paths of one site. */
export function fakeCaches() {
  const all = new Map<string, Map<string, FakeResponse>>();
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, FakeResponse>();
    all.set(name, entries);
    return {
      match: async (asked: string | { url: string }) => entries.get(pathOf(asked))?.clone(),
      put: async (asked: string, response: FakeResponse) => void entries.set(asked, response),
      delete: async (asked: string) => entries.delete(asked),
      keys: async () => [...entries.keys()].map((path) => ({ url: `https://sujet.example${path}` })),
    };
  };
  const has = async (name: string) => all.has(name);
  const caches = { open, has, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) };
  Object.assign(globalThis, { caches, Response: FakeResponse });
  /** The paths that are kept, by cache. */
  const kept = () => Object.fromEntries([...all].map(([name, entries]) => [name, [...entries.keys()]]));
  return { caches, kept };
}

const pathOf = (asked: string | { url: string }) => (typeof asked === 'string' ? asked : new URL(asked.url).pathname);

interface Facts {
  status?: number;
  redirected?: boolean;
  headers?: Record<string, string>;
}

/** A response of a site or a cache; its body is text or a Blob. */
export class FakeResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly redirected: boolean;
  readonly headers: { get: (name: string) => string | null };

  constructor(
    private readonly body: string | Blob,
    private readonly answer: Facts = {},
  ) {
    const { status = 200, redirected = false, headers = {} } = answer;
    const known = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    this.status = status;
    this.ok = status < 300;
    this.redirected = redirected;
    this.headers = { get: (name) => known.get(name.toLowerCase()) ?? null };
  }

  static json(value: unknown): FakeResponse {
    return new FakeResponse(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });
  }

  clone(): FakeResponse {
    return new FakeResponse(this.body, this.answer);
  }

  async blob(): Promise<Blob> {
    return typeof this.body === 'string'
      ? new Blob([this.body], { type: this.headers.get('content-type') ?? '' })
      : this.body;
  }

  async text(): Promise<string> {
    if (typeof this.body === 'string') return this.body;
    const { body } = this;
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(body);
    });
  }
}
