import { useState } from 'react';
import { useBrandTexts } from '../use-text-language.ts';
import {
  ADDRESS_FIELDS,
  type AddressOptions,
  composeAddresses,
  DEFAULTS,
  settingsOf,
} from './compose-addresses.ts';
import { Composer } from './composer.tsx';

const EMPTY: AddressOptions = { base: '', prefix: '', root: '', folder: '', filename: '' };
const START: AddressOptions = { ...EMPTY, base: '/shop', prefix: 'https://cdn.example.com/' };

/** Shows what becomes of the addresses of a build while options are typed. */
export function AddressComposer() {
  const messages = useBrandTexts();
  const [options, setOptions] = useState(START);
  const addresses = composeAddresses(options);
  return (
    <Composer
      title={messages.composerTitle}
      fields={ADDRESS_FIELDS.map(([key, option]) => ({
        option,
        value: options[key],
        placeholder: key === 'prefix' ? options.base || DEFAULTS.base : DEFAULTS[key],
        isInvalid: key === 'base' && !addresses,
        onChange: (value) => setOptions({ ...options, [key]: value }),
      }))}
      onReset={() => setOptions(EMPTY)}
      result={
        addresses
          ? [
              [messages.composerPage, addresses.page],
              [messages.composerScript, addresses.script],
              [messages.composerFile, addresses.file],
            ]
          : messages.composerBase
      }
      settings={settingsOf(options)}
    />
  );
}
