export default function Report() {
  return <p>Nothing to report.</p>;
}
