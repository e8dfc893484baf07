import { createRoot } from 'react-dom/client';
import Basket from './Basket';

createRoot(document.getElementById('root')!).render(<Basket article="Pencil" />);
