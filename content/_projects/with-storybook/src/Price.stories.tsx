import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Price } from '@/Price';

const meta: Meta<typeof Price> = { component: Price };

export default meta;

export const Normal: StoryObj<typeof Price> = { args: { cents: 1250 } };
export const Reduced: StoryObj<typeof Price> = { args: { cents: 990, isReduced: true } };
