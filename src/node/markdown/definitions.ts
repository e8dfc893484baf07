/** Name of an option, a field or a function with its parameters; `alias.@scope/name` for a package in an option. */
const NAME = /^[A-Za-z_$](?:[\w$.[\]-]|\.@(?:[\w-]+\/)?)*(?:\(.*\))?$/;
/** Long form of a flag, after its short form and before its value: `-c, --config <config>`. */
const FLAG = /^(?:-[a-z], )?(--[a-z][a-z-]*)(?: [<[].*[>\]])?$/;

/** @returns the name that code at the start of a table row or list item defines: `--config`, `stats`, `close()` */
export function definedName(code: string): string | undefined {
  return FLAG.exec(code)?.[1] ?? (NAME.test(code) ? code : undefined);
}

/** Id of a definition: section id and name, `onafterbuild-iswatch`, or only the name if it contains that of the section. */
export function definitionId(section: string, name: string): string {
  const key = name
    .replace(/\(.*/, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  return section === '' || key.startsWith(`${section}-`) ? key : `${section}-${key}`;
}
