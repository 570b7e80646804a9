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

test('the deploy hook returns a build id at once and starts a second build after the first has ended', async () => {
  const { started, ends } = await start();
  const [first, second] = [await ask(), await ask()];
  expect(started).toEqual([first]);
  ends[0]?.done();
  await expect.poll(() => started).toEqual([first, second]);
});

test('the deploy hook reports a failed build and starts the next one', async () => {
  const { started, ends, errors } = await start();
  await ask();
  ends[0]?.fail(new Error('行が正しくありません / a bad row'));
  await expect.poll(() => errors).toEqual(['行が正しくありません / a bad row']);
  await ask();
  await expect.poll(() => started.length).toBe(2);
});

test('the deploy hook reports no failure when it is closed during a build', async () => {
  const { errors } = await start();
  await ask();
  await hook.close();
  expect(errors).toEqual([]);
});

test('the deploy hook answers GET with 405 and starts no build', async () => {
  const { started } = await start();
  expect((await fetch(hook.url)).status).toBe(405);
  expect(started).toEqual([]);
});
