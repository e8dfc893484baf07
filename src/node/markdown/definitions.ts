/** A name of an option, a field or a function, with its parameters; `alias.@scope/name` for a package in an option. */
const NAME = /^[A-Za-z_$](?:[\w$.[\]-]|\.@(?:[\w-]+\/)?)*(?:\(.*\))?$/;
/** A flag in its long form, after the short one and before its value: `-c, --config <config>`. */
const FLAG = /^(?:-[a-z], )?(--[a-z][a-z-]*)(?: [<[].*[>\]])?$/;

/** @returns the name that code at the beginning of a row or an item defines: `--config`, `stats`, `close()` */
export function definedName(code: string): string | undefined {
  return FLAG.exec(code)?.[1] ?? (NAME.test(code) ? code : undefined);
}

/** Id of a definition: that of the section and the name, `onafterbuild-iswatch`; the name alone where it says the section. */
export function definitionId(section: string, name: string): string {
  const key = name
    .replace(/\(.*/, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  return section === '' || key.startsWith(`${section}-`) ? key : `${section}-${key}`;
}
