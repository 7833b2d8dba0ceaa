/** Numbers of PostgreSQL's advisory locks, all in one place so that no two are the same. */
export const ADVISORY_LOCK = {
  /** Held while migrating: of several processes that start together one migrates and the others wait. */
  migration: 0x62_72_61_01,
  /** Held by the process that an embedded cluster belongs to. */
  ownership: 0x62_72_61_02,
  /** Held while chunks are rewritten and the tail is emptied, and during a backup. */
  chunks: 0x62_72_61_03,
  /** With the home as second half: held while its next series number is chosen. */
  series: 0x62_72_61_04,
  /** Held while a gateway is made: its topic root is compared with all others. */
  topicRoots: 0x62_72_61_05,
  /** Held by an administrator whose account is being deleted: another one has to stay. */
  administrators: 0x62_72_61_06,
  /** Held by the process that does the regular work of all. */
  jobs: 0x62_72_61_07,
  /** With a hash of the grant as second half: held while one of its refresh tokens is used and its siblings are retired. */
  rotation: 0x62_72_61_08,
} as const;
