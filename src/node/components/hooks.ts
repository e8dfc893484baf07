import { z } from 'zod';
import {
  calledIn,
  HOOKS_FILE,
  type HookAction,
  type HookOrder,
  type HookPhase,
  hookActions,
} from '../../shared/hook-order.ts';
import { hookOrderSchema } from '../../shared/hook-order-schema.ts';
import type { PageContext } from '../markdown/context.ts';
import type { CompilerLabels } from '../markdown/labels.ts';
import { defineRecordComponent, readRecord } from './records.ts';

type Labels = CompilerLabels['hooks'];

/** The recorded order of hooks for each command. */
export const hookTimeline = defineRecordComponent({
  name: 'HookTimeline',
  example: '<HookTimeline />',
  props: z.strictObject({}),
  toSource(_props, page) {
    const order = hookOrder(page);
    return [order ? timeline(order, page.labels.hooks) : '', HOOKS_FILE];
  },
});

/** Commands in which a hook runs, from the record; empty for an unknown hook. */
export function runsOf(name: string, page: PageContext): HookAction[] {
  const order = hookOrder(page);
  return order ? hookActions.filter((action) => calledIn(order, action).includes(name)) : [];
}

function hookOrder(page: PageContext): HookOrder | undefined {
  return readRecord(page, HOOKS_FILE, 'hooks', hookOrderSchema)?.value;
}

/** Tabs with a diagram for each command, of a run with one environment. */
export function timeline(order: HookOrder, labels: Labels): string {
  const tabs = hookActions.map(
    (action) =>
      `<Tab label="${labels[action]}">\n\n${drawRun(action, order[action].single, labels)}\n\n</Tab>`,
  );
  return `<Tabs label="${labels.command}">\n${tabs.join('\n')}\n</Tabs>`;
}

/** A diagram of the hooks that run once and, in a frame, those that run for each environment. */
function drawRun(action: HookAction, phases: readonly HookPhase[], labels: Labels): string {
  const lines: string[] = [];
  const list = (phase: HookPhase, indent: string, first: number, label: string): number => {
    let number = first;
    const item = (text: string): void => {
      const lead = number === first && label !== '' ? `*${label}* ` : '';
      lines.push(`${indent}${number}. ${lead}${text}`);
      number += 1;
    };
    for (const step of phase.steps) {
      if (typeof step === 'string') {
        item(link(step));
        continue;
      }
      const below = `${indent}${' '.repeat(`${number}. `.length)}`;
      item(labels.environment);
      const names = Object.values(step.environments)[0] ?? [];
      for (const [index, name] of names.entries()) lines.push(`${below}${index + 1}. ${link(name)}`);
    }
    for (const name of phase.alongside ?? []) item(`${link(name)}${labels.alongside}`);
    return number;
  };
  let next = 1;
  for (const phase of phases) {
    if (phase.steps.length === 0) continue;
    if (phase.phase === 'rebuild') {
      lines.push(`${next}. ${labels.rebuild}`);
      list(phase, ' '.repeat(`${next}. `.length), 1, '');
      next += 1;
    } else {
      next = list(phase, '', next, phase.phase === 'start' ? '' : labels[phase.phase]);
    }
  }
  return `<Diagram caption="${labels.captions[action]}">\n\n${lines.join('\n')}\n\n</Diagram>`;
}

/** Functions of the plugin API without a section of their own. */
const API_FUNCTIONS = new Set(['resolve', 'transform', 'processAssets']);

/** A name as a link to its documentation. */
function link(name: string): string {
  const kebab = (text: string): string => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (name === 'setup') return '`setup`';
  if (API_FUNCTIONS.has(name)) return `[${name}](/plugins/dev/core#api${name.toLowerCase()})`;
  // Dotted names are callbacks in the configuration.
  if (name.includes('.')) return `[${name}](/config/${name.split('.').map(kebab).join('/')})`;
  return `[${name}](#${name.toLowerCase()})`;
}
