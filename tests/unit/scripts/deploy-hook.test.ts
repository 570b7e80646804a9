import { afterEach, expect, test } from 'vitest';
import { startDeployHook, type DeployHook } from '../../../scripts/deploy-hook.ts';

let hook: DeployHook | undefined;
afterEach(async () => {
  await hook?.close();
  hook = undefined;
});

/** Builds that end when the test says so. */
function builds() {
  const started: string[] = [];
  const ends: { done: () => void; fail: (error: Error) => void }[] = [];
  const ended = (signal: AbortSignal) =>
    new Promise<void>((done, fail) => {
      ends.push({ done, fail });
      signal.addEventListener('abort', () => fail(new Error('aborted')));
    });
  return {
    started,
    ends,
    publish: (build: string, signal: AbortSignal) => {
      started.push(build);
      return ended(signal);
    },
  };
}

async function ask(method = 'POST') {
  const response = await fetch(hook?.url ?? '', { method });
  if (!response.ok) return { status: response.status };
  const { success, result } = (await response.json()) as {
    success: boolean;
    result: { build_uuid: string };
  };
  return { success, build: result.build_uuid };
}

test('a build is named at once and begins', async () => {
  const { started, publish } = builds();
  hook = await startDeployHook(publish, () => undefined);
  const answer = await ask();
  expect(answer).toMatchObject({ success: true });
  expect(started).toEqual([answer.build]);
});

test('another waits until the one before it has ended', async () => {
  const { started, ends, publish } = builds();
  hook = await startDeployHook(publish, () => undefined);
  const [first, second] = [await ask(), await ask()];
  expect(started).toEqual([first.build]);
  ends[0]?.done();
  await expect.poll(() => started).toEqual([first.build, second.build]);
});

test('a build that fails is told of, and the next one is built', async () => {
  const { started, ends, publish } = builds();
  const errors: string[] = [];
  hook = await startDeployHook(publish, ({ message }) => void errors.push(message));
  await ask();
  ends[0]?.fail(new Error('行が正しくありません / a bad row'));
  await expect.poll(() => errors).toEqual(['行が正しくありません / a bad row']);
  await ask();
  await expect.poll(() => started.length).toBe(2);
});

test('closing ends the build that runs, and is no failure', async () => {
  const { publish } = builds();
  const errors: string[] = [];
  hook = await startDeployHook(publish, ({ message }) => void errors.push(message));
  await ask();
  await hook.close();
  hook = undefined;
  expect(errors).toEqual([]);
});

test('a look by a browser builds nothing', async () => {
  const { started, publish } = builds();
  hook = await startDeployHook(publish, () => undefined);
  expect(await ask('GET')).toEqual({ status: 405 });
  expect(started).toEqual([]);
});
