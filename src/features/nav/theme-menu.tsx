import { choice, chooseTheme, type ThemeChoice } from '../../site/theme.ts';
import { useMessages } from '../../site/use-language.tsx';
import { useStore } from '../../ui/create-store.ts';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

const ICONS: Readonly<Record<ThemeChoice, IconName>> = { light: 'sun', dark: 'moon', system: 'monitor' };
const CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Light, dark or system theme. A style sheet alone makes the button show the current theme. */
export function ThemeMenu() {
  const messages = useMessages();
  const chosen = useStore(choice, 'system');
  const labels: Readonly<Record<ThemeChoice, string>> = {
    light: messages.themeLight,
    dark: messages.themeDark,
    system: messages.themeSystem,
  };
  const button = (
    <>
      <span data-scheme="light">
        <Icon name="sun" />
      </span>
      <span data-scheme="dark">
        <Icon name="moon" />
      </span>
    </>
  );
  return (
    <Disclosure button={button} label={messages.themeMenu} align="end" isDeferred>
      <ul>
        {CHOICES.map((theme) => (
          <li key={theme}>
            <button type="button" aria-pressed={chosen === theme} onClick={() => chooseTheme(theme)}>
              <Icon name={ICONS[theme]} />
              {labels[theme]}
              {chosen === theme ? <Icon name="check" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
