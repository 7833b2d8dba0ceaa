/** Whether `topic` is `root` or lies under it. `root` has no wildcard; a topic filter that passes stays inside too. */
export function isInsideRoot(topic: string, root: string): boolean {
  if (!topic.startsWith(root)) return false;
  return topic.length === root.length || topic.charCodeAt(root.length) === SLASH;
}

const SLASH = 47;

/** Whether an MQTT topic filter matches a topic (MQTT 3.1.1, section 4.7). */
export function matchesFilter(filter: string, topic: string): boolean {
  if (filter === '#') return !topic.startsWith('$');
  if (!filter.includes('+') && !filter.includes('#')) return filter === topic;
  const wanted = filter.split('/');
  const levels = topic.split('/');
  if ((wanted[0] === '+' || wanted[0] === '#') && topic.startsWith('$')) return false;
  for (const [index, level] of wanted.entries()) {
    if (level === '#') return true;
    if (index >= levels.length) return false;
    if (level !== '+' && level !== levels[index]) return false;
  }
  return wanted.length === levels.length;
}

/** The levels of a filter before its first wildcard: every topic that it matches begins with them. */
export function literalPrefix(filter: string): string {
  const literal: string[] = [];
  for (const level of filter.split('/')) {
    if (level === '+' || level === '#') break;
    literal.push(level);
  }
  return literal.join('/');
}

/**
 * Whether a name may be the root of a gateway: levels of letters, digits, `_`, `-` and `.`, none empty, at most 128 characters.
 * `$` topics belong to brokers.
 */
export function isTopicRoot(root: string): boolean {
  return root.length <= 128 && /^[\w.-]+(?:\/[\w.-]+)*$/.test(root);
}
