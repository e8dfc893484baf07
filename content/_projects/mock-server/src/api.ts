export interface Todo {
  id: number;
  text: string;
}

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`/api${path}`, init);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer as Answer;
}

export const readTodos = (): Promise<Todo[]> => ask('/todos');

export const addTodo = (text: string): Promise<Todo> =>
  ask('/todos', { method: 'POST', body: JSON.stringify({ text }) });
