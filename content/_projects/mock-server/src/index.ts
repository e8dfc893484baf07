import { addTodo, readTodos } from './api';

document.body.innerHTML = '<ul></ul><button>Add</button><p role="status"></p>';
const list = document.querySelector('ul') as HTMLUListElement;
const status = document.querySelector('[role=status]') as HTMLElement;

async function show(): Promise<void> {
  const items = (await readTodos()).map(({ text }) => {
    const item = document.createElement('li');
    item.textContent = text;
    return item;
  });
  list.replaceChildren(...items);
}

document.querySelector('button')?.addEventListener('click', async () => {
  await addTodo('Another one');
  await show();
});
show().catch((error) => {
  status.textContent = String(error);
});
