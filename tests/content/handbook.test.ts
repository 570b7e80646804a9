import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  componentSchemas,
  frontmatterSchema,
  textLimits,
  metadataSchema,
} from '#features/blog/metadata.ts';
import { PROJECT } from '../../scripts/project.ts';

describe('the handbook of the editors', () => {
  const handbook = readFileSync(join(PROJECT, 'src/content/blog/README.md'), 'utf8');
  const rows = handbook.split('\n').filter((line) => line.startsWith('|'));
  const rowsOf = (field: string) => rows.filter((row) => row.startsWith(`| \`${field}\``));
  const known = {
    tags: [],
    pictures: new Set<string>(),
    ownFiles: new Set<string>(),
    today: '2026-01-01',
  };

  test.each([
    ...Object.keys(metadataSchema(known).shape),
    ...Object.keys(frontmatterSchema('ja').shape),
  ])('explains %s in both languages', (field) => {
    expect(rowsOf(field)).toHaveLength(2);
  });

  test('states the lengths that are checked', () => {
    const { ja, en } = textLimits;
    for (const row of rowsOf('title')) {
      expect(row).toContain(String(ja.title));
      expect(row).toContain(String(en.title));
    }
    for (const row of rowsOf('excerpt')) {
      expect(row).toContain(`${ja.excerpt.min}–${ja.excerpt.max}`);
      expect(row).toContain(`${en.excerpt.min}–${en.excerpt.max}`);
    }
  });

  test('shows every component with every attribute', () => {
    for (const [name, schema] of Object.entries(componentSchemas(known))) {
      const attributes = Object.keys(schema.shape);
      const shown = rows.filter((row) => row.startsWith(`| \`<${name}`));
      expect(shown).toHaveLength(2);
      for (const row of shown) for (const key of attributes) expect(row).toContain(`${key}=`);
    }
  });
});
