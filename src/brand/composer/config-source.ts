interface Branch {
  [key: string]: Branch | string | boolean;
}

/** Source of the configuration with these values: `{ 'server.base': '/shop' }` → `export default { … }` */
export function configSource(settings: Readonly<Record<string, string | boolean>>): string {
  const root: Branch = {};
  for (const [option, value] of Object.entries(settings)) {
    const keys = option.split('.');
    const last = keys.pop() ?? '';
    let branch = root;
    for (const key of keys) {
      branch[key] ??= {};
      branch = branch[key] as Branch;
    }
    branch[last] = value;
  }
  const groups = Object.entries(root).flatMap(([group, value]) => {
    const entries = Object.entries(value).map(([key, inner]) => `${key}: ${inLine(inner)}`);
    return entries.length === 1
      ? [`  ${group}: { ${entries[0]} },`]
      : [`  ${group}: {`, ...entries.map((entry) => `    ${entry},`), '  },'];
  });
  return groups.length > 0 ? `export default {\n${groups.join('\n')}\n};` : 'export default {};';
}

function inLine(value: Branch | string | boolean): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  if (typeof value === 'boolean') return String(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${inLine(inner)}`)
    .join(', ')} }`;
}
