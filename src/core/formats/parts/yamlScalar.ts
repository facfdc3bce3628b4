/** Words that YAML takes for something else than text. */
const WORDS = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Checks whether a text begins as a name and is none of YAML's own words. */
export function isYamlName(text: string): boolean {
  return /^[A-Za-z]/.test(text) && !WORDS.test(text);
}

/** A text as a value of YAML: as it is where it is nothing else, else in quotes. */
export function yamlScalar(text: string): string {
  return isYamlName(text) && /^[\w.[\],-]*$/.test(text) ? text : JSON.stringify(text);
}
