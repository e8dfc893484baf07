import { createRoot } from 'react-dom/client';
import { Price } from '@/Price';
import './style.css';

createRoot(document.getElementById('root')!).render(<Price cents={1250} />);
