import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The packages that a file loads when it is loaded, through all its relative imports; not by `import()`. */
function staticPackages(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(file)) return packages;
  seen.add(file);
  const text = readFileSync(file, 'utf8').replace(/^(import|export) type .*?;$/gms, '');
  for (const [, specifier = ''] of text.matchAll(/^(?:import|export) .*?from '([^']+)';$/gms)) {
    if (!specifier.startsWith('.')) packages.add(specifier);
    else {
      const target = path.resolve(path.dirname(file), specifier);
      const found = [`${target}.ts`, `${target}.tsx`, path.join(target, 'index.ts'), target].find(
        (candidate) => existsSync(candidate) && /\.\w+$/.test(candidate),
      );
      if (found === undefined) throw new Error(`${file} imports ${specifier}, which is not there`);
      if (!found.endsWith('.json')) staticPackages(found, seen).forEach((name) => packages.add(name));
    }
  }
  return packages;
}

test('the light tier loads no react-aria', () => {
  const packages = [...staticPackages(path.join(__dirname, 'index.ts'))];
  expect(packages).toContain('styled-components');
  expect(packages.filter((name) => name.includes('aria') || name.includes('stately'))).toEqual([]);
});

test('the walk sees it where it is', () => {
  const packages = [...staticPackages(path.join(__dirname, 'dialog', 'index.ts'))];
  expect(packages.some((name) => name.startsWith('react-aria-components'))).toBe(true);
});
