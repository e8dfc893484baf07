import './index.css';

const button = document.createElement('button');
button.textContent = 'Show the total';
button.addEventListener('click', async () => {
  try {
    const { total } = await import('./total');
    button.textContent = total([20, 22]);
  } catch {
    button.textContent = 'The file was refused';
  }
});
document.body.append(button);
