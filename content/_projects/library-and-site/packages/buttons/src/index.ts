export interface ButtonOptions {
  label: string;
  onPress: () => void;
}

/** Makes a button. */
export function createButton({ label, onPress }: ButtonOptions): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', onPress);
  return button;
}
