import { afterEach, expect, test } from 'vitest';
import { startDeployHook, type DeployHook } from '../../../scripts/deploy-hook.ts';

let hook: DeployHook;
afterEach(() => hook.close());

/** Starts a hook whose builds end when the test resolves them. */
async function start() {
  const started: string[] = [];
  const errors: string[] = [];
  const ends: { done: () => void; fail: (error: Error) => void }[] = [];
  hook = await startDeployHook(
    (build, signal) => {
      started.push(build);
      return new Promise<void>((done, fail) => {
        ends.push({ done, fail });
        signal.addEventListener('abort', () => fail(new Error('aborted')));
      });
    },
    ({ message }) => void errors.push(message),
  );
  return { started, ends, errors };
}

/** Requests a build and returns its id. */
async function ask(): Promise<string> {
  const response = await fetch(hook.url, { method: 'POST' });
  const answer = (await response.json()) as { success: boolean; result: { build_uuid: string } };
  expect(answer.success).toBe(true);
  return answer.result.build_uuid;
}

test('a build is named at once and begins, and another waits until it has ended', async () => {
  const { started, ends } = await start();
  const [first, second] = [await ask(), await ask()];
  expect(started).toEqual([first]);
  ends[0]?.done();
  await expect.poll(() => started).toEqual([first, second]);
});

test('a build that fails is told of, and the next one is built', async () => {
  const { started, ends, errors } = await start();
  await ask();
  ends[0]?.fail(new Error('行が正しくありません / a bad row'));
  await expect.poll(() => errors).toEqual(['行が正しくありません / a bad row']);
  await ask();
  await expect.poll(() => started.length).toBe(2);
});

test('closing ends the build that runs, and is no failure', async () => {
  const { errors } = await start();
  await ask();
  await hook.close();
  expect(errors).toEqual([]);
});

test('a look by a browser builds nothing', async () => {
  const { started } = await start();
  expect((await fetch(hook.url)).status).toBe(405);
  expect(started).toEqual([]);
});
