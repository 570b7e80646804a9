import { expect, test, vi } from 'vitest';
import { readBody } from '../../../functions/http/body.ts';

test('a body that stalls is read no further', async () => {
  const timer = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timer.signal);
  const cancel = vi.fn();
  const body = new ReadableStream({ cancel });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const read = readBody(new Request('https://a.example', init), 9);
  timer.abort();
  expect(await read).toEqual({ failed: 'tooSlow' });
  expect(cancel).toHaveBeenCalled();
});
