export default function TableMap() {
  return null;
}
