import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { beforeAll, expect, test, vi } from 'vitest';
import { operatorMail } from '../../functions/inquiries/mails/operator.ts';
import { confirmationMail } from '../../functions/inquiries/mails/visitor.ts';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';
import { locales } from '#i18n/locales.ts';
import { resolveTrip } from '../../functions/inquiries/mails/requested-trip.ts';
import { findBrowser } from '../support/browser.ts';
import { rowsAccepted, type AnyRow } from '../support/content/any-rows.ts';
import { inquiryOf } from '../support/content/inquiry.ts';
import { retreatRowWith } from '../support/content/retreat-rows.ts';
import { seeds } from '../support/random.ts';
import { buildCopy, copyFixture, SITE_URL, siteIn } from '../support/project.ts';
import { serveTables } from '../support/servers/postgrest.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const { accepted, errors } = await rowsAccepted(seeds);

const { root, dist } = siteIn('any-rows');
const read = (file: string) => readFile(join(dist, file), 'utf8');

/** Builds a site from rows; returns the output of a build that failed. */
async function failureOf(rows: readonly AnyRow[]): Promise<string | undefined> {
  // A half of the rows may have no retreat, at which a build would stop for another reason.
  const plain = { seed: 0, table: 'retreats', row: retreatRowWith({ id: 'plain' }) };
  const tables = Object.groupBy([plain, ...rows], ({ table }) => table);
  const content = Object.entries(tables).map(([name, all = []]) => [
    name,
    all.map(({ row }) => row),
  ]);
  const published = { ...Object.fromEntries(content), publishing: [{ revision: 1 }] };
  const { code, output } = await buildCopy(root, serveTables(published));
  return code === 0 ? undefined : output;
}

/** Returns the fewest rows found by halving that still fail, with the build's output. */
async function culprits(rows: readonly AnyRow[], output: string): Promise<string> {
  const middle = Math.ceil(rows.length / 2);
  for (const half of rows.length > 1 ? [rows.slice(0, middle), rows.slice(middle)] : []) {
    const failure = await failureOf(half);
    if (failure !== undefined) return culprits(half, failure);
  }
  return `${rows.map((row) => JSON.stringify(row)).join('\n')}\n${output}`;
}

/** Returns what a text says that no value can be, with what surrounds it. */
const wrongWords = (text: string) =>
  [...text.matchAll(/\b(?:undefined|null|NaN|Invalid Date)\b|\[object\b/g)].map(({ index }) =>
    text.slice(Math.max(0, index - 30), index + 30),
  );

/** Returns the names of built files that have wrong words outside of styles and code. */
async function wrongIn(pattern: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(pattern, { cwd: dist })) {
    const text = (await read(file)).replace(
      /<style[^]*?<\/style>|<script(?! type="application\/ld\+json")[^]*?<\/script>/g,
      '',
    );
    found.push(...wrongWords(text).map((words) => `${file}: ${words}`));
  }
  return found;
}

beforeAll(async () => {
  await copyFixture(root, { scale: 0.1, articles: [] });
  const output = await failureOf(accepted);
  if (output !== undefined) throw new Error(await culprits(accepted, output));
});

test('what the tables refuse, they refuse by a constraint or a type', () => {
  expect(errors.filter(({ code }) => !/^2[23]/.test(code))).toEqual([]);
  expect(accepted.length).toBeGreaterThan(errors.length);
});

test('pages, lists, calendars and other files show no impossible value for any valid row', async () => {
  expect(await wrongIn('**/*.{html,json,ics,txt,xml}')).toEqual([]);
});

test('both mails show no impossible value for any valid row', async () => {
  const assets = {
    fetch: async ({ pathname }: URL) => new Response(await read(pathname)),
  } as unknown as Fetcher;
  for await (const file of glob('retreat/*.json', { cwd: dist })) {
    const retreat = file.slice('retreat/'.length, -'.json'.length);
    const { departures } = JSON.parse(await read(file)) as RetreatData;
    for (const { id: departure } of [...departures, { id: 'none' }]) {
      const received = new Date();
      const trip = await resolveTrip({ retreat, departure }, assets, received);
      expect(trip).toHaveProperty('title');
      const context = { ...trip, received, siteUrl: SITE_URL, answerBy: '2099-01-05' };
      const inquiry = inquiryOf({ retreat, departure });
      const mails = [
        operatorMail(inquiry, context),
        ...locales.map((locale) => confirmationMail({ ...inquiry, locale }, context)),
      ];
      for (const { subject, html, text } of mails) {
        expect(wrongWords(subject + html + text)).toEqual([]);
        expect(subject).not.toContain('\n');
      }
    }
  }
});

test(`no page scrolls sideways at 320 px with rows of the seeds 1 to ${seeds.length}`, async () => {
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage({
      viewport: { width: 320, height: 640 },
      javaScriptEnabled: false,
    });
    const wide: string[] = [];
    for await (const file of glob('**/*.html', { cwd: dist })) {
      const width = await page.evaluate(
        (html) => {
          document.open();
          document.write(html);
          document.close();
          return document.documentElement.scrollWidth;
        },
        await read(file),
      );
      if (width > 320) wide.push(`${file}: ${width} px`);
    }
    expect(wide).toEqual([]);
  } finally {
    await browser.close();
  }
});
