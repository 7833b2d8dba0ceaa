/** Speed of virtual homes: `node packages/simulator/bench/virtual-homes.ts`. Prints one line per figure, with the bound it must keep. */
import { type Instant, DAY, instant } from '@braise/domain';
import { camille, createVirtualHome, DEMO_HOMES, type HomeDefinition } from '../src/index.ts';

const START = Date.UTC(2025, 9, 1);

/** Ten rooms and no device: physics, weather and people alone. */
const tenRooms: HomeDefinition = {
  ...camille,
  key: 'ten-rooms',
  rooms: [...camille.rooms, ...camille.rooms.slice(0, 4).map((room) => ({ ...room, key: `${room.key}-2` }))],
  devices: [],
  gateways: [],
};

function live(definition: HomeDefinition, days: number): { readonly milliseconds: number; readonly messages: number } {
  const home = createVirtualHome({ definition, seed: 1, start: instant(START) });
  home.advance(instant(START + DAY));
  const began = performance.now();
  let messages = 0;
  // As the server drives it: in steps of ten minutes.
  for (let at = START + DAY; at < START + (days + 1) * DAY; at += 600_000)
    messages += home.advance(instant(at + 600_000) satisfies Instant).length;
  return { milliseconds: performance.now() - began, messages };
}

const physics = live(tenRooms, 100);
console.log(`10 rooms, one day of physics, weather and people: ${(physics.milliseconds / 100).toFixed(2)} ms (at most 20)`);

let total = 0;
let messages = 0;
for (const definition of Object.values(DEMO_HOMES)) {
  const lived = live(definition, 396);
  total += lived.milliseconds;
  messages += lived.messages;
  console.log(`${definition.key}: 13 months in ${(lived.milliseconds / 1000).toFixed(1)} s, ${lived.messages} messages`);
}
console.log(
  `three demo homes, 13 months: ${(total / 1000).toFixed(1)} s (at most 60), ${((1000 * total) / messages).toFixed(1)} us per message`,
);
