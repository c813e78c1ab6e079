import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declaredOnly } from './lean-router.ts';

describe('the router, declared only', () => {
  it('marks what is made once as free of effects, and drops names for developer tools', () => {
    const code = 'var Link = React10.forwardRef(\n  draw\n);\nLink.displayName = "Link";\nuse(Link);';
    expect(declaredOnly(code)).toBe('var Link = /* @__PURE__ */ React10.forwardRef(\n  draw\n);\n\nuse(Link);');
  });

  it('keeps the context of a class', () => {
    const code =
      'var Edge = class extends React2.Component {\n  draw() {}\n};\nEdge.contextType = Shared;\nvar after = 1;';
    expect(declaredOnly(code)).toBe(
      'var Edge = class extends React2.Component { static contextType = Shared;\n  draw() {}\n};\n\nvar after = 1;',
    );
  });

  it('leaves calls within functions alone', () => {
    const code = 'function draw() {\n  React.useEffect(run);\n  const kept = React.memo(run);\n}';
    expect(declaredOnly(code)).toBe(code);
  });

  it('fits the release that is installed', () => {
    const folder = 'node_modules/react-router/dist/development';
    const files = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file));
    const code = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
    const lean = declaredOnly(code);
    expect(lean.split('\n')).toHaveLength(code.split('\n').length);
    expect(lean.match(/^\w+\.(?:displayName|contextType) = /gm)).toBeNull();
    expect(lean.match(/static contextType = RSCRouterContext;/g)).toHaveLength(1);
  });
});
