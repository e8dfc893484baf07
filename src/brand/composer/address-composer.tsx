import { useBrandTexts } from '../use-text-language.ts';
import { ADDRESS_OPTIONS, composeAddresses, DEFAULTS, settingsOf } from './compose-addresses.ts';
import { Composer } from './composer.tsx';

/** Shows the addresses of a build for the options that are typed. */
export function AddressComposer() {
  const messages = useBrandTexts();
  return (
    <Composer
      title={messages.composerTitle}
      fields={ADDRESS_OPTIONS}
      start={{ base: '/shop', prefix: 'https://cdn.example.com/' }}
      placeholderOf={(field, { base }) => (field === 'prefix' && base) || DEFAULTS[field] || DEFAULTS.base}
      resultOf={(options) => {
        const addresses = composeAddresses(options);
        if (!addresses) return messages.composerBase;
        return [
          [messages.composerPage, addresses.page],
          [messages.composerScript, addresses.script],
          [messages.composerFile, addresses.file],
        ];
      }}
      wrong="base"
      settingsOf={settingsOf}
    />
  );
}
