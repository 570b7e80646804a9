import { expect, test } from 'vitest';
import { factProse, factText } from '#features/retreats/rules/facts.ts';

const fact = (
  topic: 'lodging' | 'rooms' | 'bath' | 'smallest_group',
  text: string[],
  url = '',
) => ({
  topic,
  text,
  url,
});

test('factProse makes sentences of lines, links the first to the page of the fact and names the FAQ’s answer', () => {
  const facts = [
    fact('lodging', ['境内の宿坊'], 'https://inn.example/'),
    fact('rooms', ['ベッドの部屋。', 'どの部屋にも風呂があります']),
    fact('bath', ['大浴場（男女別）']),
  ];
  const { sentences, lists, more } = factProse('room', facts, 'ja');
  expect(sentences).toEqual([
    { text: '境内の宿坊。', href: 'https://inn.example/' },
    { text: 'ベッドの部屋。' },
    { text: 'どの部屋にも風呂があります。' },
    { text: '大浴場（男女別）' },
  ]);
  expect(lists).toEqual([]);
  expect(more?.href).toBe('/faq#tattoos');
});

test('factProse leaves a long fact a list', () => {
  const lines = Array.from({ length: 12 }, (_, line) => `Line ${line}`);
  const { sentences, lists } = factProse('room', [fact('rooms', lines)], 'en');
  expect(sentences).toEqual([]);
  expect(lists.map(({ lines: shown }) => shown)).toEqual([lines]);
});

test('factText leaves out no line, however many there are', () => {
  const lines = Array.from({ length: 5 }, (_, line) => `Line ${line}`);
  const text = factText('calledOff', [fact('smallest_group', lines)], 'en');
  expect(text).toBe('Line 0. Line 1. Line 2. Line 3. Line 4. ');
});
