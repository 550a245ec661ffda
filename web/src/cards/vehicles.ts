// Silhouettes, one per colour, in a box of 64 by 32. The body is filled, the detail is cut out of it in the colour of the card.
export interface Vehicle {
  body: string;
  detail: string;
}

const kRailWheels =
  "M11 28a4 4 0 1 0 8 0 4 4 0 1 0-8 0M20 28a4 4 0 1 0 8 0 4 4 0 1 0-8 0M36 28a4 4 0 1 0 8 0 4 4 0 1 0-8 0M45 28a4 4 0 1 0 8 0 4 4 0 1 0-8 0";
const kRoadWheels = "M11 26a5 5 0 1 0 10 0 5 5 0 1 0-10 0M43 26a5 5 0 1 0 10 0 5 5 0 1 0-10 0";

const rail = (body: string, detail = ""): Vehicle => ({ body: body + kRailWheels, detail });
const road = (body: string, detail = ""): Vehicle => ({ body: body + kRoadWheels, detail });

const kRail: Record<string, Vehicle> = {
  // Boxcar, passenger coach, tank wagon, hopper.
  red: rail("M5 7h54v18H5z", "M25 9h14v14H25zM9 9h2v14H9zM53 9h2v14h-2z"),
  blue: rail("M3 11q0-6 6-6h46q6 0 6 6v14H3z", "M8 10h8v6H8zM20 10h8v6h-8zM36 10h8v6h-8zM48 10h8v6h-8z"),
  green: rail("M12 8h16V4h8v4h16a8 8 0 0 1 0 16H12a8 8 0 0 1 0-16z", "M20 8h2v16h-2zM42 8h2v16h-2z"),
  yellow: rail("M3 8h58l-9 17H12z", "M18 11h2l3 11h-2zM31 11h2v11h-2zM44 11h2l-3 11h-2z"),
  // Coal wagon, refrigerated van, timber wagon, guard's van.
  black: rail("M4 13l6-5 5 3 6-6 7 5 6-5 7 5 6-4 6 5 7-3v17H4z", "M8 16h48v2H8zM8 20h48v2H8z"),
  white: rail("M5 9l7-5h40l7 5v16H5z", "M28 12h8v10h-8zM9 12h14v2H9zM41 12h14v2H41z"),
  orange: rail(
    "M4 20h56v5H4zM10 15a5 5 0 1 0 10 0 5 5 0 1 0-10 0M21 15a5 5 0 1 0 10 0 5 5 0 1 0-10 0M33 15a5 5 0 1 0 10 0 5 5 0 1 0-10 0M44 15a5 5 0 1 0 10 0 5 5 0 1 0-10 0M16 7a5 5 0 1 0 10 0 5 5 0 1 0-10 0M27 7a5 5 0 1 0 10 0 5 5 0 1 0-10 0M38 7a5 5 0 1 0 10 0 5 5 0 1 0-10 0",
  ),
  purple: rail("M5 11h18V5h18v6h18v14H5z", "M27 8h4v4h-4zM33 8h4v4h-4zM11 14h6v5h-6zM47 14h6v5h-6z"),
  wild: rail("M4 25V5h16v8h22V8h-3V3h13v5h-3v5h5q6 1 6 8v4z", "M8 8h8v6H8zM26 16h14v2H26z"),
};

const kRoad: Record<string, Vehicle> = {
  // Fire engine, van, lorry, post van.
  red: road("M3 25V10h40l4-4h10l4 8v11zM5 5h30v3H5z", "M47 9h8l3 5H47zM8 13h10v3H8zM22 13h10v3H22z"),
  blue: road("M3 25V6h38q4 0 7 5l4 5 9 2v7z", "M40 9q3 0 5 3l3 4H40zM8 10h26v3H8z"),
  green: road("M3 25V5h36v20zM41 25V10h11l8 8v7z", "M45 13h6l5 5H45zM8 9h26v2H8zM8 14h26v2H8z"),
  yellow: road("M3 25V8q0-3 3-3h38q5 0 8 6l3 5 6 2v7z", "M43 9h4l4 7h-8zM10 10l8 6 8-6v-2H10z"),
  // Limousine, delivery cart, omnibus, open car.
  black: road("M2 24v-7l8-2 6-7h34l6 7 6 2v7z", "M19 10h10v5H14zM32 10h16l4 5H32z"),
  white: road("M3 25V12h30V6h14l12 11v8z", "M37 9h9l8 8H37zM7 15h22v2H7z"),
  orange: road("M3 25V7q0-3 3-3h52q3 0 3 4v17z", "M8 8h8v7H8zM20 8h8v7h-8zM32 8h8v7h-8zM44 8h12v7H44z"),
  pink: road("M2 24v-8l18-1 3-2h5l2 2h8l6-8 3 1-4 7 14 2 5 3v6z", "M8 18h10v2H8z"),
  purple: road("M2 24v-8l18-1 3-2h5l2 2h8l6-8 3 1-4 7 14 2 5 3v6z", "M8 18h10v2H8z"),
};

const kTaxi = road(
  "M2 24v-7l9-2 7-8h8V3h12v4h6l8 8 10 3v6z",
  "M20 10h9v5H15zM32 10h10l5 5H32zM8 19h4v3H8zM16 19h4v3h-4zM24 19h4v3h-4zM32 19h4v3h-4z",
);
const kBus = road(
  "M3 25V5q0-4 4-4h50q4 0 4 4v20z",
  "M7 4h9v6H7zM19 4h9v6h-9zM31 4h9v6h-9zM43 4h14v6H43zM7 13h9v6H7zM19 13h9v6h-9zM31 13h9v6h-9zM46 13h11v8H46z",
);

/** Vehicles of a game by what its wild card is called in the data. */
export function vehicleOf(color: string, wild: string): Vehicle {
  if (wild === "taxi") return color === "wild" ? kTaxi : kRoad[color]!;
  if (wild === "bus") return color === "wild" ? kBus : kRoad[color]!;
  return kRail[color] ?? kRail.purple!;
}
