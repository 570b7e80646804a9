import { expect, inject, test } from 'vitest';
import { tracedViolationsIn } from './account.ts';
import { scenarioOf, services } from './model.ts';
import { play, type Facts } from './run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What makes the scenario of `npm run chaos`. */
    seed: number;
  }
}

test('every inquiry is accounted for, whatever goes wrong', async ({ annotate }) => {
  const facts = await play(scenarioOf(inject('seed'), 'large'));
  await annotate(figuresOf(facts));
  expect(tracedViolationsIn(facts)).toEqual([]);
});

/** What happened, in a line. */
function figuresOf(facts: Facts): string {
  const requests = services.flatMap((service) => facts.passed[service]);
  const figures = {
    inquiries: facts.scenario.visits.reduce((sum, { texts }) => sum + texts.length, 0),
    posts: facts.answers.length,
    requests: requests.length,
    faults: requests.filter(({ fault }) => fault !== undefined).length,
    mails: facts.mails.length,
    'kills and restarts': facts.absences.length + facts.restarts,
    'requests of a cron at most': Math.max(0, ...facts.cronRequests),
    seconds: Math.round(facts.seconds),
  };
  return Object.entries(figures)
    .map(([name, figure]) => `${figure} ${name}`)
    .join(', ');
}
