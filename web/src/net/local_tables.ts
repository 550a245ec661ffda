// Tables of this device: each is its log, kept in the browser's database. A reload takes the table up where it was.
export interface LocalTable {
  id: string;
  game: string;
  /** The seats that people at this screen play. */
  seats: number[];
  names: string[];
  opened: number;
  over: boolean;
  log: string[];
  /** A first game with a guide: the steps that were read. Absent at any other table. */
  lesson?: string[];
}

const kName = "roundhouse";
const kStore = "tables";

let opened: Promise<IDBDatabase> | null = null;

/** Opened once: every decision at a table is saved. */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(kName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(kStore, { keyPath: "id" });
    request.onsuccess = () => {
      // Another tab with a newer page may want to change the database; whoever asks next opens it again.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => {
      opened = null;
      reject(request.error);
    };
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  return new Promise<T>((resolve, reject) => {
    const request = work(db.transaction(kStore, mode).objectStore(kStore));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export const saveTable = (table: LocalTable) => run("readwrite", (store) => store.put(table));
export const findTable = (id: string) => run<LocalTable | undefined>("readonly", (store) => store.get(id));
export const forgetTable = (id: string) => run("readwrite", (store) => store.delete(id));

/** Newest first. */
export async function allTables(): Promise<LocalTable[]> {
  const tables = await run<LocalTable[]>("readonly", (store) => store.getAll());
  return tables.sort((p, q) => q.opened - p.opened);
}
