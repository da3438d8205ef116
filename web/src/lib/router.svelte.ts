/** Where we are: the part of the address after `#`. `#/table/abc?at=12` has the path [table, abc] and a query. */

export interface Place {
  path: string[];
  query: URLSearchParams;
}

function read(): Place {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  return { path: path.split("/").filter((part) => part !== "").map(decodeURIComponent), query: new URLSearchParams(query) };
}

class Router {
  place: Place = $state.raw(read());

  constructor() {
    addEventListener("hashchange", () => {
      this.place = read();
    });
  }

  go(path: string): void {
    location.hash = path;
  }

  /** Change the address without a new entry in the history. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.place = read();
  }
}

export const router = new Router();
