import { describe, expect, test } from 'vitest';
import { load } from './load.ts';

interface Links {
  toInquiry(identity: string, receivedAt: Date): Promise<string>;
  toSuspects(before: Date): Promise<string>;
  read(token: string, now: Date): Promise<unknown>;
}
const { createLinks } = await load<{ createLinks: (secret: string, siteUrl: string) => Links }>(
  'inquiries/links.ts',
);

const links = createLinks('s'.repeat(32), 'https://site.example');
const identity = '7f3a91c2-0b5e-8c0e-9d43-0a4b8f3e2d11';
const received = new Date('2026-11-20T10:00:00Z');
const tokenIn = (url: string) => new URL(url).searchParams.get('of') ?? '';
const after = (days: number) => new Date(received.getTime() + days * 86_400_000);

describe('createLinks', () => {
  test('returns the same link for an inquiry on the same day, valid for 90 days', async () => {
    const url = await links.toInquiry(identity, received);
    expect(await links.toInquiry(identity, new Date('2026-11-20T23:59:59Z'))).toBe(url);
    const token = tokenIn(url);
    const subject = { kind: 'inquiry', identity, day: '2026-11-20' };
    expect(await links.read(token, after(90))).toEqual(subject);
    expect(await links.read(token, after(91))).toBe('expired');
  });

  test('reads the subject of its own tokens and rejects forged ones', async () => {
    const token = tokenIn(await links.toInquiry(identity, received));
    const suspects = tokenIn(await links.toSuspects(received));
    expect(await links.read(suspects, after(1))).toEqual({ kind: 'suspects', before: received });
    const [, signature] = token.split('.');
    const forged = [
      ...['', '.', token.slice(0, -1), `${token}0`, token.toUpperCase()],
      `${identity}_2026-11-21.${signature}`,
      `8${token.slice(1)}`,
      `suspects_${received.getTime()}.${signature}`,
      token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      tokenIn(
        await createLinks('t'.repeat(32), 'https://site.example').toInquiry(identity, received),
      ),
    ];
    for (const one of forged)
      expect([one, await links.read(one, after(1))]).toEqual([one, undefined]);
  });
});
