import { restore } from '../database/backup/restore.ts';
import { openDatabase } from '../database/database.ts';

// A program of its own that brings a backup back in place of what is there, so that it can be killed on the way.
const [archive = '', url = '', dataDir = ''] = process.argv.slice(2);
const database = openDatabase({ url });
await restore({ archive, into: { database, dataDir }, replace: true });
await database.close();
