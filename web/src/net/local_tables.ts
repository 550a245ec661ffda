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

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(kName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(kStore, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(db.transaction(kStore, mode).objectStore(kStore));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    db.close();
  }
}

export const saveTable = (table: LocalTable) => run("readwrite", (store) => store.put(table));
export const findTable = (id: string) => run<LocalTable | undefined>("readonly", (store) => store.get(id));
export const forgetTable = (id: string) => run("readwrite", (store) => store.delete(id));

/** Newest first. */
export async function allTables(): Promise<LocalTable[]> {
  const tables = await run<LocalTable[]>("readonly", (store) => store.getAll());
  return tables.sort((p, q) => q.opened - p.opened);
}
