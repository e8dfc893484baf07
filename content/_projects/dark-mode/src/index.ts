import './theme.css';

const select = document.querySelector<HTMLSelectElement>('#theme')!;
const root = document.documentElement;

function show(theme: string) {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  select.value = theme;
}

select.value = root.dataset.theme ?? '';

select.addEventListener('change', () => {
  show(select.value);
  if (select.value) localStorage.setItem('theme', select.value);
  else localStorage.removeItem('theme');
});

// Another tab chose a theme.
addEventListener('storage', (event) => {
  if (event.key === 'theme') show(event.newValue ?? '');
});
