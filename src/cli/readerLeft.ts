/** Nobody reads what a command goes on printing (`topoloom sweep … | head`): it ends, and that is no fault. */
export class ReaderLeft extends Error {
  override readonly name = 'ReaderLeft';
}
