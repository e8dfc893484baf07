import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { type Check, type CheckContext, problem } from '../context.ts';
import { checkDefaults } from './defaults-check.ts';
import { checkKeys } from './keys-check.ts';
import { keyOfOption, type OptionPage, readOptionPages, undocumentedOptions } from './option-pages.ts';
import {
  checkProbes,
  exportedNames,
  namesInMessage,
  probeLine,
  setProbe,
  setProbeLine,
  typeProbe,
} from './type-probe.ts';

/** Checks that option pages agree with the package's types and defaults. */
export const optionsCheck: Check = {
  name: 'options',
  about: 'option pages: the set of options, their types and defaults are the package’s',
  runsAlongside: true,
  async run(context) {
    const { tree, packagesDir, verified } = context;
    const selected = tree.selected.filter((page) => page.lang === tree.defaultLang);
    const { options, problems } = readOptionPages(selected);
    if (options.length === 0) return problems;
    const facts = options.map(({ page, facts: own }) => [page.file, own, page.source]);
    const question = JSON.stringify([tree.isWhole, facts]);
    if (verified.has('options', 'site', question)) return problems;
    const found = [
      ...(await checkTypes(options, context)),
      ...(await checkKeys(options, context)),
      ...(await checkDefaults(options, packagesDir, tree.isWhole)),
    ];
    if (tree.isWhole && found.length === 0) verified.add('options', 'site', question);
    return [...problems, ...found];
  },
};

async function checkTypes(
  options: readonly OptionPage[],
  { tree, packagesDir }: CheckContext,
): Promise<Diagnostic[]> {
  const exported = exportedNames(packagesDir);
  const probes = new Map(options.map((option, index) => [`${index}`, typeProbe(option, exported)]));
  if (tree.isWhole) {
    const names = options.map((option) => option.facts.name);
    probes.set('set', setProbe(names, Object.keys(undocumentedOptions)));
  }
  const results = await checkProbes(packagesDir, 'options', probes);
  const differs = new Set(results.filter(({ line }) => line < probeLine.keys).map(({ probe }) => probe));
  return results.flatMap(({ probe, line, message }) => {
    if (probe === 'set') return setProblems(line, message, options, tree.contentDir, tree.defaultLang);
    // A consequence of the first difference.
    if (differs.has(probe) && (line === probeLine.keys || line === probeLine.any)) return [];
    return typeProblem(options[Number(probe)] as OptionPage, line, message);
  });
}

function typeProblem({ page, facts, line }: OptionPage, probed: number, message: string): Diagnostic {
  const say = (text: string, advice: string): Diagnostic =>
    problem('option-type', page.file, line, text, advice);
  const compare = 'Compare with the type in the package’s config.d.ts.';
  switch (probed) {
    case 1:
    case probeLine.stated:
      return say(
        `The type of ${facts.name} cannot be read: ${message}`,
        'Name exported types, or declare them under "## Type".',
      );
    case 2:
      return say(`The package has no option ${facts.name}: ${message}`, compare);
    case probeLine.toReal:
      return say(`The type of ${facts.name} allows more than the package’s: ${message}`, compare);
    case probeLine.toStated:
      return say(`The type of ${facts.name} does not allow all that the package’s does: ${message}`, compare);
    case probeLine.keys:
      return say(`The type of ${facts.name} has not the keys of the package’s.`, compare);
    case probeLine.any:
      return say(`The type of ${facts.name} is "any" on one side only.`, compare);
    default:
      return say(`The types declared under "## Type" do not compile: ${message}`, compare);
  }
}

function setProblems(
  line: number,
  message: string,
  options: readonly OptionPage[],
  contentDir: string,
  lang: string,
): Diagnostic[] {
  return namesInMessage(message).map((name) => {
    const page = options.find((option) => option.facts.name === name)?.page;
    const file = page?.file ?? `${contentDir}/${lang}/${keyOfOption(name)}.mdx`;
    if (line === setProbeLine.missing) {
      const message = `The option ${name} has no page.`;
      const advice = 'Write it, or state in src/site.config.ts why there is none.';
      return problem('option-set', file, undefined, message, advice);
    }
    if (line === setProbeLine.invented) {
      return problem('option-set', file, undefined, `The package has no option ${name}.`, 'Take it out.');
    }
    const message = `The option ${name} has a page and is an exception.`;
    const advice = 'Take it out of src/site.config.ts.';
    return problem('option-set', file, undefined, message, advice);
  });
}
