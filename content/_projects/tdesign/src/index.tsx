import { createRoot } from 'react-dom/client';
import { Button, DatePicker } from 'tdesign-react';
import 'tdesign-react/es/style/index.css';

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <>
      <DatePicker />
      <Button theme="primary">提交</Button>
    </>,
  );
}
