// Every style of the page; the last one overrides.
import "./palette.css";
import "./base.css";
import "./cards.css";
import "./board.css";
import "./screens.css";
import "./table.css";
import "./seats.css";
import "./hand.css";
import "./dock.css";
import "./tickets.css";
import "./words.css";
import "./railyard.css";
import "./final.css";
import "./replay.css";
import "./social.css";
import "./ceremony.css";
import "./phone.css";
