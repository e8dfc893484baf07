import { createButton } from '@acme/buttons';

let count = 0;
const button = createButton({
  label: 'Press me',
  onPress: () => {
    count += 1;
    button.textContent = `Pressed: ${count}`;
  },
});

document.body.append(button);
