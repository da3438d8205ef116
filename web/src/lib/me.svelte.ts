/** The guest who uses this device. */
import { api, introduce } from "./api";
import type { Guest } from "./wire";

const NAMES = ["Aífe", "Brónach", "Cormac", "Diarmuid", "Emer", "Fintan", "Gráinne", "Lorcan", "Muirenn", "Róisín", "Sadb", "Tadhg"];

class Me {
  guest: Guest | null = $state.raw(null);
  private asking: Promise<Guest> | null = null;

  /** Introduce this device to the server, once. */
  known(): Promise<Guest> {
    this.asking ??= introduce(NAMES[Math.floor(Math.random() * NAMES.length)]!).then(
      (guest) => (this.guest = guest),
      (error: unknown) => {
        this.asking = null;
        throw error;
      },
    );
    return this.asking;
  }

  async rename(name: string): Promise<void> {
    await this.known();
    this.guest = await api.changeMe({ name });
  }
}

export const me = new Me();
