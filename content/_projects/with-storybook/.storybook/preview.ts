import type { Preview } from 'storybook-react-rsbuild';
import '../src/style.css';

const preview: Preview = {
  parameters: { layout: 'centered' },
};

export default preview;
