export default function Details() {
  return <p>3 open</p>;
}
