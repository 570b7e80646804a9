/**
 * A sheet as Tailwind compiles and minifies it, without those of Tailwind's custom properties that nothing in
 * it sets, or nothing reads: what they begin with, or what stands in for them, is written where they were read.
 * The design uses most for what their default does, and a page pays for each three times.
 */
export function withoutIdleProperties(css: string): string {
  const registration = /@property (--tw-[\w-]+)\{([^}]*)\}/g;
  const fallbacks = /@layer properties\{(@supports [^{]*\{[^{]*\{)([^}]*)\}\}\}/;
  const rules = css.replace(registration, '').replace(fallbacks, '');
  const initial = new Map<string, string | undefined>();
  for (const [, name = '', body = ''] of css.matchAll(registration)) {
    initial.set(name, /initial-value:([^;]*)/.exec(body)?.[1]);
  }
  const read = new Set([...rules.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name = '']) => name));
  const settingOf = (name: string) => new RegExp(`(?<=[;{])${name}:[^;}]*;?`, 'g');
  const idle = new Set(
    [...initial.keys(), ...read].filter((name) => !read.has(name) || !settingOf(name).test(rules)),
  );

  let light = css
    .replace(registration, (whole, name: string) => (idle.has(name) ? '' : whole))
    .replace(fallbacks, (_, where: string, values: string) => {
      const kept = values.split(';').filter((value) => !idle.has(value.split(':')[0] ?? ''));
      return kept.length === 0 ? '' : `@layer properties{${where}${kept.join(';')}}}}`;
    });
  for (const name of idle) {
    light = light
      .replace(settingOf(name), '')
      .replace(
        new RegExp(`var\\(${name}(?:,([^()]*))?\\)`, 'g'),
        (whole, instead?: string) => initial.get(name) ?? instead ?? whole,
      );
  }
  return light;
}
