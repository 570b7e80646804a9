// pure module
import fc, { type Arbitrary } from 'fast-check';

/** The fault of one request between the Worker and a service. */
export type Fault =
  | { kind: 'refused' }
  /** The connection is cut; `effect`: whether the service has executed the request before. */
  | { kind: 'cut'; effect: boolean }
  /** No response; `effect`: whether the service executes the request. */
  | { kind: 'hang'; effect: boolean }
  /** No response, and the service executes the request only after that many milliseconds. */
  | { kind: 'late'; after: number }
  /** The genuine response, after that many milliseconds. */
  | { kind: 'slow'; after: number }
  /** A gateway responds instead; `effect`: whether the service has executed the request. */
  | {
      kind: 'answer';
      effect: boolean;
      status: number;
      body: Body;
      type: string;
      retryAfter: string;
    };

/** The body of a false response. An echo repeats the request, as gateways and databases do. */
export type Body =
  | 'html'
  | 'html echo'
  | 'error'
  | 'error echo'
  | 'object'
  | 'object with id'
  | 'array'
  | 'array with ids'
  | 'null'
  | 'number'
  | 'empty'
  | 'truncated'
  | 'genuine';

/** The services that the Worker uses. */
export const services = ['database', 'mail'] as const;
export type Service = (typeof services)[number];

/** Faults for consecutive requests; later requests have none. */
export type FaultPlan = Record<Service, readonly (Fault | undefined)[]>;

/** An inquiry's input, which can be recognized wherever it appears. */
export interface Text {
  name: string;
  email: string;
  retreat: string;
  message: string;
  /** Id of a departure; '' for none. */
  departure: string;
  party: number | undefined;
  singleRoom: boolean;
  /** A unique text that tells this inquiry from others, sent in the message or as the id of an unknown departure. */
  token: string;
}

/** The departures of the test site, with their text in the operator's mail. */
export const departures: Readonly<Record<string, string>> = {
  spring: '2099年4月10日',
  azalea: '2099年6月26日',
  rain: '満席です / Full',
  past: 'すでに始まっています / Already begun',
};

/** One submission. */
export interface Send {
  /** Index of the text in the form, among the visit's texts. */
  text: number;
  /** The form's id; undefined for a form without JavaScript. */
  id: string | undefined;
  /** Number of simultaneous requests. */
  clicks: number;
  /** Milliseconds until the visitor leaves; undefined waits for the response. */
  leaves: number | undefined;
  /** Milliseconds between the first keystroke and sending; a form without JavaScript doesn't send them. */
  elapsed: number;
  /** Whether the honeypot is filled. */
  honeypot: boolean;
  /** Milliseconds of pause before the submission. */
  pause: number;
  /** Whether the visitor sends it even if the same text was sent successfully before. */
  again: boolean;
}

/** A visitor's actions, in order. */
export interface Visit {
  /** A unique token in the visit's names and email addresses. */
  token: string;
  day: number;
  /** Milliseconds since the beginning of the day. */
  at: number;
  locale: 'ja' | 'en';
  /** The visitor's IP addresses, used in turn; all of one connection. */
  ips: readonly string[];
  texts: readonly Text[];
  sends: readonly Send[];
  /** Where the mail service always refuses the visitor's email address: as Reply-To, or as the recipient. */
  refuses: 'reply-to' | 'mailbox' | undefined;
  faultPlan: FaultPlan;
}

/** A disturbance of the whole system. */
export interface Disturbance {
  day: number;
  /** Milliseconds since the beginning of the day. */
  at: number;
  kind:
    'kill worker' | 'restart database' | 'cron' | 'minutes pass' | 'mail away' | 'database away';
  /** Milliseconds of an outage. */
  lasts: number;
}

/** Everything that happens in one run; determined by the seed. */
export interface Scenario {
  seed: number;
  /** Number of days, with 24 hours between the end of one and the beginning of the next. */
  days: number;
  /** The operator's daily mail quota. */
  mailQuota: number;
  visits: readonly Visit[];
  disturbances: readonly Disturbance[];
  /** Faults for requests about no particular visit, such as the cron's. */
  faultPlan: FaultPlan;
}

/** Returns the numbers of the visits whose tokens occur in a text. */
export function visitsIn(said: string): Set<number> {
  const tokens = said.matchAll(/z\.?q[0-9a-z]+v(\d+)(?:n|t\d+e)/gi);
  return new Set(Array.from(tokens, ([, visit]) => Number(visit)));
}

/** Returns the scenario of a seed. */
export function scenarioOf(seed: number): Scenario {
  const [scenario] = fc.sample(fc.noBias(scenarios(seed)), { seed, numRuns: 1 });
  return scenario!;
}

function scenarios(seed: number): Arbitrary<Scenario> {
  return fc.constantFrom(1, 1, 2).chain((days) =>
    fc.record({
      seed: fc.constant(seed),
      days: fc.constant(days),
      mailQuota: fc.constantFrom(40, 100, 1_000_000),
      visits: fc.tuple(...Array.from({ length: 26 }, (_, nth) => visits(seed, nth, days))),
      disturbances: disturbances(days),
      faultPlan: faultPlans(0.3),
    }),
  );
}

/** Visits begin within this many milliseconds of the beginning of a day. */
const span = 6000;

/** Disturbances that every run has, and random ones. */
function disturbances(days: number): Arbitrary<Disturbance[]> {
  const of = (kind: Arbitrary<Disturbance['kind']>) =>
    fc.record({
      day: fc.nat(days - 1),
      at: fc.nat(span),
      kind,
      lasts: fc.integer({ min: 200, max: 4000 }),
    });
  const always = (['kill worker', 'restart database', 'cron'] as const).map((kind) =>
    of(fc.constant(kind)),
  );
  const others = often<Disturbance['kind']>({
    1: ['mail away', 'database away', 'restart database'],
    2: ['kill worker'],
    3: ['cron', 'minutes pass'],
  });
  const more = fc.array(of(others), { minLength: 5, maxLength: 11 });
  return fc.tuple(...always, more).map((all) => all.flat());
}

/** Returns a random choice of values, weighted by their keys. */
function often<const Value>(choices: Readonly<Record<number, readonly Value[]>>): Arbitrary<Value> {
  return fc.oneof(
    ...Object.entries(choices).flatMap(([weight, values]) =>
      values.map((value) => ({ weight: Number(weight), arbitrary: fc.constant(value) })),
    ),
  );
}

function faultPlans(share: number): Arbitrary<FaultPlan> {
  const sequence = fc.oneof(
    { weight: 9, arbitrary: fc.array(maybe(share, faults), { minLength: 12, maxLength: 12 }) },
    // The same fault repeatedly, as in an outage.
    { weight: share === 0 ? 0 : 1, arbitrary: faults.map(repeated) },
  );
  return fc.record({ database: sequence, mail: sequence });
}

const repeated = (fault: Fault) => Array.from({ length: 200 }, () => fault);

function maybe<Value>(share: number, value: Arbitrary<Value>): Arbitrary<Value | undefined> {
  const weight = Math.round(share * 100);
  return fc.oneof(
    { weight, arbitrary: value },
    { weight: 100 - weight, arbitrary: fc.constant(undefined) },
  );
}

const dates = ['Fri, 31 Dec 1999 23:59:59 GMT', 'Fri, 31 Dec 2100 23:59:59 GMT'];
const answers: Arbitrary<Fault> = fc
  .record({
    kind: fc.constant('answer' as const),
    effect: fc.boolean(),
    status: often({
      1: [204, 206, 301, 302, 307, 400, 401, 403, 404, 409, 418, 422, 502, 504, 520],
      2: [201, 500, 503],
      3: [429],
      6: [200],
    }),
    body: often<Body>({
      1: ['html', 'error', 'object', 'array', 'array with ids', 'null', 'number', 'empty'],
      2: ['html echo', 'error echo', 'truncated', 'genuine'],
      3: ['object with id'],
    }),
    type: often({ 1: ['text/html', 'text/plain', ''], 3: ['application/json'] }),
    retryAfter: often({
      1: ['0', '1', '-1', '0.001', '86400', '1e9', 'Infinity', 'soon', ...dates],
      4: [''],
    }),
  })
  // A genuine body requires that the service was reached.
  .map((fault) => ({ ...fault, effect: fault.effect || fault.body === 'genuine' }));

const kindOf = <const Kind extends Fault['kind']>(one: Kind) => ({ kind: fc.constant(one) });
const after = (min: number, max: number) => ({ after: fc.integer({ min, max }) });
/** Few faults wait for a timeout, because those take the most time. */
const faults: Arbitrary<Fault> = fc.oneof(
  { weight: 2, arbitrary: fc.record(kindOf('refused')) },
  {
    weight: 6,
    arbitrary: fc.record({ ...kindOf('cut'), effect: often({ 1: [false], 2: [true] }) }),
  },
  { weight: 2, arbitrary: fc.record({ ...kindOf('hang'), effect: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ ...kindOf('late'), ...after(2000, 7000) }) },
  { weight: 2, arbitrary: fc.record({ ...kindOf('slow'), ...after(20, 1500) }) },
  { weight: 10, arbitrary: answers },
);

/** Kinds of visitors; a 'person' does a little of everything. */
const kinds = [
  'long form',
  'flood',
  'mailbox',
  'collision',
  'script',
  'wishes',
  'outage',
  'impostors',
  'backlog',
  'person',
] as const;
type Kind = (typeof kinds)[number];

function visits(seed: number, nth: number, days: number): Arbitrary<Visit> {
  // One of each kind in every scenario; the rest are persons.
  const kind = kinds[nth] ?? 'person';
  const token = `zq${seed.toString(36)}v${nth}n`;
  return fc
    .record({
      day: fc.nat(days - 1),
      at: fc.nat(span),
      locale: fc.constantFrom('ja' as const, 'en' as const),
      isIPv6: fc.boolean(),
      domain: fc.constantFrom('example.com', 'example.jp', 'gmail.com'),
      texts:
        textsOf[kind] === undefined
          ? often({ 1: [3], 3: [2], 5: [1] })
          : fc.constant(textsOf[kind]),
      wishes: fc.array(wishes, { minLength: backlog, maxLength: backlog }),
      ids: fc.array(ids(kind), { minLength: 6, maxLength: 6 }),
      sends: fc.array(sends, { minLength: 1, maxLength: 5 }),
      refuses: often({ 1: ['reply-to', 'mailbox'], 8: [undefined] }),
      share: often({ 1: [0.85], 2: [0], 3: [0.2, 0.45] }),
    })
    .chain(({ texts, wishes, ids, sends, share, domain, isIPv6, ...rest }) => {
      const typed = Array.from({ length: texts }, (_, text) =>
        textOf({ seed, nth, text, kind, token, domain, wishes: wishes[text]! }),
      );
      return faultPlanOf(kind, share).map((faultPlan) => ({
        ...rest,
        token,
        ...(kind === 'mailbox' && { at: 0, refuses: undefined }),
        ...(kind === 'backlog' && { at: 0, locale: 'en' as const, refuses: undefined }),
        ips: kind === 'flood' ? flood : kind === 'backlog' ? office : [ipOf(nth, isIPv6)],
        texts: typed,
        sends: sendsOf(kind, sends, ids, texts),
        faultPlan,
      }));
    });
}

const wishes = fc.record({
  departure: often({ 1: ['azalea', 'rain', 'past', 'nowhere'], 3: ['spring'], 4: [''] }),
  party: often({ 1: [1, 99], 2: [undefined, 2] }),
  singleRoom: fc.boolean(),
});

/** For some kinds, all requests fail until the faults are removed, or a gateway claims success. */
function faultPlanOf(kind: Kind, share: number): Arbitrary<FaultPlan> {
  const json = { type: 'application/json', retryAfter: '' };
  const impostor = { kind: 'answer', effect: false, status: 200, ...json } as const;
  const always = (fault: Fault) => ({ database: repeated(fault), mail: repeated(fault) });
  // Without faults, so that enough inquiries arrive to test a limit.
  if (kind === 'flood' || kind === 'mailbox') return faultPlans(0);
  if (kind === 'outage') return fc.constant(always({ kind: 'refused' }));
  if (kind === 'impostors') {
    const bodies = fc.constantFrom<Body>('object with id', 'array with ids', 'object');
    return bodies.map((body) => always({ ...impostor, body }));
  }
  if (kind !== 'backlog') return faultPlans(share);
  // Refused immediately, so that all inquiries wait for the cron.
  const mail = repeated({ ...impostor, status: 403, body: 'error' });
  return fc.constant({ database: [], mail });
}

/**
 * Number of inquiries of the visitor `backlog`: more than one cron run can process. Each has an IP address of its own,
 * because the Worker accepts only ten a minute from one connection.
 */
const backlog = 12;

/** Number of texts by kind of visitor; other kinds write one, rarely more. */
const textsOf: Partial<Record<Kind, number>> = {
  mailbox: 5,
  backlog,
  outage: 2,
  impostors: 2,
  wishes: 3,
};

const sends: Arbitrary<Omit<Send, 'id'> & { from: number }> = fc.record({
  text: fc.nat(2),
  /** Index among the visit's ids; the last ones mean no id. */
  from: fc.nat(4),
  clicks: often({ 1: [3], 2: [2], 5: [1] }),
  leaves: maybe(0.15, fc.integer({ min: 1, max: 3000 })),
  elapsed: often({ 1: [800], 9: [45_000] }),
  honeypot: often({ 1: [true], 14: [false] }),
  pause: fc.nat(1500),
  again: fc.boolean(),
});

/** Ids that a client can choose, including ones that imitate others' references. */
function ids(kind: Kind): Arbitrary<string> {
  return fc
    .uuid({ version: 4 })
    .map((id) => (kind === 'collision' ? `c0111de0${id.slice(8)}` : id));
}

function sendsOf(
  kind: Kind,
  sends: readonly (Omit<Send, 'id'> & { from: number })[],
  ids: readonly string[],
  texts: number,
): Send[] {
  const plain: Omit<Send, 'text' | 'id'> = {
    ...{ clicks: 1, leaves: undefined, elapsed: 45_000, honeypot: false },
    ...{ pause: 0, again: true },
  };
  /** Sends one text after the other with these ids. */
  const each = (given: readonly (string | undefined)[], more: Partial<Send> = {}) =>
    given.map((id, text) => ({ ...plain, text: text % texts, id, ...more }));
  switch (kind) {
    case 'flood':
      return each(ids.slice(0, 1), { clicks: 24 });
    case 'mailbox':
    case 'backlog':
      return each([...ids, ...ids].slice(0, texts));
    case 'collision':
      return each(ids.slice(0, 2));
    // These send each text only once, because a repeat after a failure may be accepted in the end.
    case 'outage':
    case 'impostors':
      return each([undefined, ids[0]]);
    case 'wishes':
      return each(ids.slice(0, 3), { clicks: 2 });
    default:
      return sends.map(({ from, ...send }) => ({
        ...{ ...plain, ...send },
        ...(kind === 'script' && { honeypot: true }),
        text: send.text % texts,
        id: kind === 'long form' || from > 2 ? undefined : ids[from],
      }));
  }
}

/** A different spelling of one mailbox for every text. */
const spellings: readonly ((local: string) => string)[] = [
  (local) => local,
  (local) => local.toUpperCase(),
  (local) => `${local}+retreat`,
  (local) => `${local.slice(0, 1)}.${local.slice(1)}`,
  (local) => `${local.toUpperCase()}+2`,
];

function textOf(of: {
  seed: number;
  nth: number;
  text: number;
  kind: Kind;
  token: string;
  domain: string;
  wishes: Pick<Text, 'departure' | 'party' | 'singleRoom'>;
}): Text {
  const { seed, nth, text, kind, token, domain, wishes } = of;
  const own = `zq${seed.toString(36)}v${nth}t${text}e`;
  const digits = String(seed % 10_000).padStart(4, '0');
  // The texts of this visitor have the same words and differ only in the wishes (departure, number of people, room).
  const onlyWishes = kind === 'wishes';
  const last = `${String(nth).padStart(2, '0')}${String(onlyWishes ? 0 : text).padStart(2, '0')}`;
  const phone = `090-${digits}-${last}`;
  const message = `はじめまして（${onlyWishes ? token : own}）。\n十月の空きはありますか。電話は ${phone} です。`;
  const spell = spellings[kind === 'mailbox' ? text : 0]!;
  return {
    name: `${token} 花子`,
    email: `${spell(token)}@${kind === 'mailbox' ? 'gmail.com' : domain}`,
    retreat: nth % 2 === 0 || kind === 'backlog' ? 'kyoto' : '',
    message: kind === 'long form' ? message.padEnd(4000, 'あ') : message,
    ...wishes,
    ...(onlyWishes && { departure: own }),
    token: own,
  };
}

/** Returns an IP address per visitor, from the /64 of a connection. */
function ipOf(nth: number, isIPv6: boolean): string {
  return isIPv6 ? `2001:db8:${(nth + 1).toString(16)}::a0` : `198.51.100.${nth + 1}`;
}

/** Many IP addresses of one connection, in short notation. */
const flood = Array.from({ length: 24 }, (_, nth) => `2001:db8::${(nth + 0xa0).toString(16)}`);

const office = Array.from({ length: backlog }, (_, nth) => `203.0.113.${nth + 1}`);

/** Returns the phone number in a text's message. */
export function phoneIn({ message }: Text): string {
  return /090-\d{4}-\d{4}/.exec(message)?.[0] ?? '';
}

/** Normalizes an email address to the mailbox to which Gmail and most other providers deliver it. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  if (domain !== 'gmail.com') return email.toLowerCase();
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
}
